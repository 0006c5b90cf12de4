import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'

/**
 * The least code that answers some of our calls: `node:http`, `pg` and one statement per call, without
 * authentication, rights, row security, validation or notifications. A creation writes the same rows under the same
 * triggers: number drawn under a lock of the department's row, car, reception and their history.
 */
const [, , url = '', port = '0'] = process.argv
const pool = new pg.Pool({ connectionString: url, max: 20, idleTimeoutMillis: 600_000 })

const record = `json_build_object('id', r.id, 'version', r.version, 'carId', r.car_id, 'dismantlerId', r.dismantler_id,
  'collectorId', r.collector_id, 'vnr', r.vnr, 'status', r.status, 'date', r.receptiondate, 'modifieddate', r.modified_at,
  'lockedat', r.lockedat, 'vn', json_build_object('receptiondate', r.receptiondate, 'date', r.vndate, 'dismantling', r.dismantling,
    'sornc', r.sornc, 'sornd', r.sornd, 'printstamp', r.printstamp, 'printdate', r.printdate, 'identnr', d.ident_nr, 'refnr', r.vnr),
  'keeper', r.keeper, 'condition', r.condition, 'originkind', r.originkind, 'originregion', r.originregion,
  'externalref', r.externalref, 'remark', r.remark, 'collectorready', r.collectorready, 'notifiedcon', r.notifiedcon,
  'notifieddon', r.notifieddon, 'printedat', r.printedat, 'handedoveron', r.handedoveron, 'mailedat', r.mailedat, 'mailedto', r.mailedto,
  'endreason', r.endreason, 'result', r.result, 'snapshot', r.snapshot, 'dismantler', d.company ->> 'name',
  'car', json_build_object('id', a.id, 'version', a.version, 'step', a.step, 'enteredon', a.enteredon, 'clazz', a.clazz,
    'manufacturer', a.manufacturer, 'model', a.model, 'year', a.year, 'hsn', a.hsn, 'tsn', a.tsn, 'km', a.km, 'vin', a.vin,
    'licenceplate', a.licenceplate, 'noplate', a.noplate, 'dmark', a.dmark, 'registrated', a.registrated, 'weight', a.weight,
    'weightsource', a.weightsource, 'location', a.location, 'drivetype', a.drivetype, 'freetext', a.freetext))::text as text`

const reading = `select ${record} from reception r
  join car a on a.mandator_id = r.mandator_id and a.id = r.car_id
  join department d on d.mandator_id = r.mandator_id and d.id = r.dismantler_id
  where r.mandator_id = $1 and r.id = $2`

const creating = `with who as materialized (
    select set_config('app.mandator', $1::bigint::text, true), set_config('app.account', $1::bigint::text, true), set_config('app.quiet', 'on', true)),
  d as (update department set vnrnext = vnrnext + 1 from who where mandator_id = $1 and id = $2
    returning ident_nr, company, vnrprefix || lpad((vnrnext - 1)::text, vnrdigits, '0') as vnr, nextval('reception_id_seq') as reception_id),
  a as (insert into car (mandator_id, dismantler_id, reception_id, receptiondate, clazz, manufacturer, model, vin, licenceplate, registrated, weight, weightsource)
    select $1, $2, d.reception_id, $3, c.clazz, c.manufacturer, c.model, c.vin, c.licenceplate, c.registrated, c.weight, c.weightsource
    from d, json_to_record($4::json) as c(clazz text, manufacturer text, model text, vin text, licenceplate text, registrated date, weight numeric, weightsource text)
    returning *),
  r as (insert into reception (mandator_id, id, dismantler_id, car_id, vnr, numberscope, receptiondate, dismantling, sornd, keeper, condition,
      originkind, originregion, created_by)
    select $1, d.reception_id, $2, a.id, d.vnr, d.ident_nr, $3, $5, $6, $7, $8, $9, $10, $1 from d, a returning *)
  select ${record} from r, a, d`

const mandatorOf = (request: IncomingMessage) => Number(request.headers['x-mandator'])

async function bodyOf(request: IncomingMessage) {
  let text = ''
  for await (const part of request) text += part
  return JSON.parse(text)
}

async function queryOf(request: IncomingMessage) {
  const mandator = mandatorOf(request)
  const { pathname } = new URL(request.url ?? '', 'http://least')
  const id = /^\/api\/receptions\/(\d+)$/.exec(pathname)?.[1]
  if (request.method === 'GET' && id) return { name: 'read', text: reading, values: [mandator, id] }
  if (request.method !== 'PUT' || pathname !== '/api/receptions') return undefined
  const { dismantlerId, vn, car, keeper, condition, originkind, originregion } = await bodyOf(request)
  return {
    name: 'create',
    text: creating,
    values: [
      ...[mandator, dismantlerId, vn.receptiondate, JSON.stringify(car), vn.dismantling, vn.sornd],
      ...[JSON.stringify(keeper), JSON.stringify(condition), originkind, originregion],
    ],
  }
}

async function serve(request: IncomingMessage, response: ServerResponse) {
  const query = await queryOf(request)
  const text = query && (await pool.query<{ text: string }>(query)).rows[0]?.text
  if (text === undefined) return response.writeHead(404).end()
  response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) })
    .end(text)
}

// Keeps client connections open while the other servers have their turn.
createServer({ keepAliveTimeout: 0 }, (request, response) => {
  serve(request, response).catch(error => response.writeHead(500).end(String(error)))
}).listen(Number(port), '127.0.0.1')
