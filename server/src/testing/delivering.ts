import { api } from '@kreislauf/core/api.ts'
import { addMonths, today } from '@kreislauf/core/days.ts'
import { complete } from './reception.ts'
import { newTenant, type Tenant } from './tenant.ts'

/** A collection point that delivers to a dismantler, with the certificate named by its receptions. */
export const collectorOf = (tenant: Tenant, dismantlerMandatorId: number, dismantlerId: number) =>
  tenant.inside(async db => {
    const company = JSON.stringify({ name: 'Abschlepp Süd', street: 'Ring', hsnr: '1', zip: '24103', city: 'Kiel' })
    const { id } = await db
      .insertInto('department')
      .values({ department: 'COLLECTOR', company, dismantlerMandatorId, dismantlerId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('certificate')
      .values({
        departmentId: id,
        validfrom: addMonths(today(), -6),
        validto: addMonths(today(), 6),
        certifier: JSON.stringify({ name: 'Innung Kiel' }),
      })
      .execute()
    return id
  })

/** A dismantler and the collection point of another company that delivers to it. */
export async function delivering() {
  const [tenant, other] = await Promise.all([newTenant(), newTenant()])
  const yard = await tenant.yard()
  const collectorId = await collectorOf(other, tenant.mandatorId, yard.dismantlerId)
  const [owner, truck] = [await tenant.signIn({ head: true }), await other.signIn({ head: true })]
  const receive = (call = truck) =>
    call(api.receptions.create, {
      body: { ...complete({ vn: { dismantling: false } }), collectorId, dismantlerId: yard.dismantlerId },
    })
  return { tenant, other, yard, collectorId, owner, truck, receive }
}
