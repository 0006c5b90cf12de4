import { kbaText, parseKba } from '@kreislauf/core/domain/kba.ts'
import { engineKey, ktypeKey } from '@kreislauf/core/features/articles/contract.ts'
import {
  type CoreOffer,
  coreOffers,
  MOST_VALUES,
  type OfferTree,
  type Search,
} from '@kreislauf/core/features/coreoffers/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { pipelined } from '../../platform/http/handlers.ts'
import { feature } from '../../platform/http/serve.ts'
import { buyersOfCar, letPartGo, offersFound, offersOfCar, offersOfCarAndReman, stillWantedOf } from './queries.ts'

/** The offers of a car by kind, and within it by article. Both in the order of their best offer. */
function treeOf(offers: readonly CoreOffer[]): OfferTree {
  const kinds = Map.groupBy(offers, ({ category }) => category)
  return [...kinds].map(([category, of]) => ({
    category,
    name: of[0]?.categoryName ?? null,
    articles: [...Map.groupBy(of, ({ number }) => number)].map(([number, ofArticle]) => ({
      number,
      name: ofArticle[0]?.name ?? '',
      offers: ofArticle,
    })),
  }))
}

/** The values of a query parameter, parted by commas before they are decoded. */
function valuesIn(url: string, name: string): string[] {
  const given = url.split('?')[1]?.split('&') ?? []
  const raw = given.filter(one => one.startsWith(`${name}=`)).map(one => one.slice(name.length + 1))
  const decoded = raw.flatMap(one => one.split(',')).map(one => decodeURIComponent(one.replaceAll('+', ' ')).trim())
  return [...new Set(decoded.filter(Boolean))]
}

/** A value as it is compared; undefined if it can be none of its kind. */
const readers: Record<Search, (value: string) => string | undefined> = {
  kba: value => {
    const key = parseKba(value)
    return key && kbaText(key)
  },
  ktype: value => (/^\d{1,9}$/.test(ktypeKey(value)) ? ktypeKey(value) : undefined),
  engine: value => engineKey(value) || undefined,
  number: value => value,
  oenumber: value => value,
  makemodel: value => (value.length >= 2 ? value : undefined),
}
const WRONG = { kba: 'no_kba', ktype: 'no_ktype', engine: 'no_engine' } as const

/** What is searched for. Throws `invalid` for no value, too many, or one that is no key. */
function soughtOf(url: string, type: Search): string[] {
  const values = valuesIn(url, 'values')
  if (!values.length) throw new Problem('invalid', {}, [{ path: 'values', code: 'required' }])
  if (values.length > MOST_VALUES) {
    throw new Problem('invalid', {}, [{ path: 'values', code: 'too_many_values', params: { maximum: MOST_VALUES } }])
  }
  return values.map(value => {
    const read = readers[type](value)
    if (read !== undefined) return read
    const code = type in WRONG ? WRONG[type as keyof typeof WRONG] : 'too_short'
    throw new Problem('invalid', {}, [{ path: 'values', code, params: { value, count: 2 } }])
  })
}

export const coreOfferRoutes = feature(coreOffers, {
  buyers: pipelined(({ db, params }) => buyersOfCar(db, params.carId)),
  tree: pipelined(
    ({ db, params, language }) => offersOfCar(db, params.carId, language),
    ({ text }) => treeOf(JSON.parse(text)),
  ),
  ofCar: pipelined(({ db, params, language }) => offersOfCar(db, params.carId, language)),
  ofCarAndReman: pipelined(({ db, params, language }) =>
    offersOfCarAndReman(db, params.carId, params.remanId, language),
  ),
  search: async ({ db, params, query: { type }, request, language }) =>
    offersFound(db, { ...params, type, values: soughtOf(request.url, type) }, language),
  stillWanted: ({ db, params, query, language }) =>
    stillWantedOf(db, { ...params, cars: query.cars.split(',').map(Number) }, language),
  async letGo({ db, who, params: { carId }, body, language }) {
    await letPartGo(db, carId, { ...body, name: who.name || who.email })
    return offersOfCar(db, carId, language)
  },
})
