import pg from 'pg'

/** Articles in all and those of the grown market; remanufacturers, of which the yard has contracts with some; cars on the yard. */
const [ARTICLES, GROWN, REMANS, CONTRACTS, CARS] = [200_000, 2_000_000, 40, 8, 2000]
/** KTypes that so many articles share, and KTypes of each: more articles are for more types, so that a car has as many offers. */
const [TYPES, FITS] = [60_000, 5]
/** Goals: ms of database for the offers of a car, and its growth with the tenfold market. */
const [MILLISECONDS, GROWTH] = [10, 1.2]
const [TURNS, WINDOW] = [200, 500]

/** A yard with contracts, its cars, and remanufacturers without articles. Returns the dismantler. */
async function fillYard(client: pg.Client): Promise<number> {
  const { rows } = await client.query(`
    with m as (insert into mandator (name, btb_until) values ('Bench', '2999-12-31') returning id),
      d as (insert into department (mandator_id, department, company) select id, 'DISMANTLER', '{"name": "Yard"}' from m returning id, mandator_id),
      a as (insert into account (mandator_id, email, password_hash, rights, head)
        select id, 'offers@bench.example', '-', 'FFFFFF', true from m returning id),
      n as (insert into mandator (name) select 'Reman ' || at from generate_series(1, ${REMANS}) at returning id),
      r as (insert into department (mandator_id, department, company)
        select id, 'REMAN', jsonb_build_object('name', 'Reman ' || id) from n returning id, mandator_id),
      c as (insert into contract (mandator_id, dismantler_id, reman_id, reman_mandator_id, proposedby, status, terms, parties, validfrom)
        select d.mandator_id, d.id, r.id, r.mandator_id, 'REMAN', 'SIGNED', '{"paymentdays": 14}', '{}', current_date
        from d, (select * from r order by id limit ${CONTRACTS}) r returning id),
      k as (insert into car (mandator_id, dismantler_id, receptiondate, step, novnreason, drivetype, ktype)
        select d.mandator_id, d.id, current_date, 'VEHICLE', 'OPENINGSTOCK', 'DIESEL', (1 + at * 7919 % ${TYPES})::text
        from d, generate_series(1, ${CARS}) at returning id)
    select d.id as dismantler, d.mandator_id as mandator, a.id as account, (select count(*) from c) + (select count(*) from k) as made from d, a`)
  const { dismantler, mandator, account } = rows[0]
  await client.query(`select set_config('app.mandator', $1, false), set_config('app.account', $2, false)`, [
    String(mandator),
    String(account),
  ])
  return Number(dismantler)
}

/** Articles `from` to `to`, each with one offer, shared among the remanufacturers. */
async function fillArticles(client: pg.Client, from: number, to: number): Promise<void> {
  const STEP = 100_000
  // Their history is not asked for, and would take most of the time.
  for (const table of ['article', 'reman_offer'])
    await client.query(`alter table ${table} disable trigger keep_history`)
  for (let first = from; first < to; first += STEP)
    await client.query(`
      with r as (select id, mandator_id, row_number() over (order by id) - 1 as nr from department where department = 'REMAN'),
        a as (insert into article (mandator_id, reman_id, number, name, category)
          select r.mandator_id, r.id, 'N-' || at, 'Artikel ' || at, (array['STARTER', 'GENERATOR', 'TURBO', 'CALIPER'])[1 + at % 4]
          from generate_series(${first}, ${Math.min(first + STEP, to) - 1}) at join r on r.nr = at % ${REMANS}
          returning id, mandator_id, reman_id, number)
      insert into reman_offer (mandator_id, reman_id, article_id, ktypes, price, quantity)
      select a.mandator_id, a.reman_id, a.id,
        array(select (1 + substr(a.number, 3)::bigint / ${ARTICLES} * ${TYPES} + (substr(a.number, 3)::bigint * 31 + nth * 7877) % ${TYPES})::text from generate_series(1, ${FITS}) nth), 20 + a.id % 100, 50 from a`)
  await client.query('analyze article, reman_offer, reman_fit')
}

/** Milliseconds of each turn. */
async function timed(client: pg.Client, text: string, values: readonly (readonly unknown[])[]): Promise<number[]> {
  const times: number[] = []
  for (const given of values) {
    const begun = performance.now()
    await client.query({ text, values: [...given] })
    times.push(performance.now() - begun)
  }
  return times
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** Only the offers of a car among 200,000 articles of 40 remanufacturers and among ten times as many, and the mark of a window of cars. */
export async function measureOffersOfCar(url: string, say: (text: string) => void): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const dismantler = await fillYard(client)
    const { rows } = await client.query<{ id: string }>('select id from car where dismantler_id = $1 order by id', [
      dismantler,
    ])
    const ids = rows.map(({ id }) => Number(id))
    const measure = async () => {
      const offers = await timed(
        client,
        `with fitting as materialized (select * from offers_of_cars($1, array[$2::bigint], false))
          select count(*) from fitting f join shown_offers($1, array(select offer_id from fitting)) s on s.offer_id = f.offer_id`,
        ids.slice(0, TURNS).map(id => [dismantler, id]),
      )
      const marked = await timed(
        client,
        `select count(nullif(is_wanted(c.dismantler_id, c.id, (select buyers())), false))
          from (select * from car where dismantler_id = $1 order by id limit ${WINDOW}) c`,
        Array.from({ length: 10 }, () => [dismantler]),
      )
      return { offers: median(offers.slice(10)), window: median(marked) }
    }
    await fillArticles(client, 0, ARTICLES)
    const part = await measure()
    say(
      `${ARTICLES.toLocaleString('en')} articles: ${part.offers.toFixed(1)} ms, mark of ${WINDOW} cars ${part.window.toFixed(0)} ms`,
    )
    await fillArticles(client, ARTICLES, GROWN)
    const whole = await measure()
    say(
      `${GROWN.toLocaleString('en')} articles: ${whole.offers.toFixed(1)} ms, mark of ${WINDOW} cars ${whole.window.toFixed(0)} ms`,
    )
    const growth = whole.offers / part.offers
    const met = part.offers <= MILLISECONDS && growth <= GROWTH
    console.log(
      `${met ? 'The goal is met' : 'The goal is missed'}: offers of a car take at most ${MILLISECONDS} ms, and ${GROWTH} times as long (${growth.toFixed(2)}) with ten times the articles.`,
    )
    return met
  } finally {
    await client.end()
  }
}
