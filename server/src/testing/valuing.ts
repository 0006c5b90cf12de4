import { api } from '@kreislauf/core/api.ts'
import { addDays, addMonths, today } from '@kreislauf/core/days.ts'
import type { Input } from '@kreislauf/core/kit.ts'
import { newTenant, type Tenant } from './tenant.ts'

/** A digit string that no other test uses: offers of all companies of the database are matched. */
export const ownDigits = (digits: number): string =>
  String(100_000_000 + Math.floor(Math.random() * 800_000_000)).slice(0, digits)

type Point = Partial<{
  use: 'REUSE' | 'CORE' | 'MATERIAL' | 'CARGO'
  kind: 'ASK' | 'SOLD' | 'BOUGHT'
  measure: 'kg' | 'pcs'
  catalyst: string
  kba: string
  ktype: string
  model: string
  clazz: string
  drive: string
  yearband: number
  quantity: number
}>

/** First day of a month, so many before this one. */
export const monthsAgo = (months: number): string => addMonths(`${today().slice(0, 7)}-01`, -months)

/** Prices of the company as the book keeps them: months before this one, and price of a piece or kg. */
export const sold = (
  { inside }: Pick<Tenant, 'inside'>,
  key: string,
  prices: readonly (readonly [months: number, price: number])[],
  of: Point = {},
) =>
  inside(db =>
    db
      .insertInto('pricePoint')
      .values(
        prices.map(([months, price]) => ({
          ...{ use: 'REUSE' as const, kind: 'SOLD' as const, source: 'TYPED' as const, key, price },
          ...{ day: monthsAgo(months), ...of },
        })),
      )
      .execute(),
  )

/** The points of example V1 of the rulings. */
export const V1 = [
  [0, 95],
  [3, 80],
  [9, 110],
  [20, 60],
] as const

/** A yard with an account that values cars. */
export async function newValuer() {
  const tenant = await newTenant()
  const yard = await tenant.yard()
  const call = await tenant.signIn({ rights: 'FFFFFF', head: true })
  const value = (body: Input<typeof api.valuations.value>['body']) => call(api.valuations.value, { body })
  return { tenant, call, value, ...yard }
}
export type Valuing = Awaited<ReturnType<typeof newValuer>>

type Offer = Input<typeof api.articles.save>['body']

/** A remanufacturer with its offers; under contract with a yard, or showing its prices in valuations. */
export async function newBuyer(name = 'Aufarbeitung Nord', invaluations = false) {
  const tenant = await newTenant()
  const call = await tenant.signIn({ rights: 'FFFFFF', head: true })
  const { id: remanId } = await call(api.remanufacturers.create, { body: { company: { name }, invaluations } })
  return {
    ...{ tenant, call, remanId },
    wants: (category: string, price: number, more: Partial<Offer> = {}) =>
      call(api.articles.save, {
        params: { remanId },
        body: { number: `${category}-${price}`, name: `Artikel ${category}`, price, quantity: 10, category, ...more },
      }),
    sign: (yard: Pick<Valuing, 'tenant' | 'dismantlerId'>, paymentdays = 14) =>
      yard.tenant.inside(db =>
        db
          .insertInto('contract')
          .values({
            ...{ dismantlerId: yard.dismantlerId, remanId, remanMandatorId: tenant.mandatorId, proposedby: 'REMAN' },
            ...{ status: 'SIGNED' as const, terms: JSON.stringify({ paymentdays }), parties: '{}' },
            validfrom: addDays(today(), -10),
          })
          .execute(),
      ),
  }
}
