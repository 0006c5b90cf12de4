import type pg from 'pg'
import type { Db } from '../../../platform/db.ts'

export interface EndingCertificate {
  mandatorId: number
  certificateId: number
  kind: string
  company: string
  until: string
  /** Days before its end for which a notice was sent. */
  sent: number[]
}

/** Certificates of all mandators' active companies that end within so many days and have no successor yet. */
export async function endingCertificates(pool: pg.Pool, on: string, days: number): Promise<EndingCertificate[]> {
  const { rows } = await pool.query<EndingCertificate>(
    `select c.mandator_id as "mandatorId", c.id as "certificateId", c.kind, d.company ->> 'name' as company, c.validto as until,
       (select coalesce(array_agg(n.days), '{}') from certificate_notice n
        where n.mandator_id = c.mandator_id and n.certificate_id = c.id) as sent
     from certificate c join department d on d.mandator_id = c.mandator_id and d.id = c.department_id
     where c.validto between $1::date and $1::date + $2::int and d.active
       and not exists (select from certificate s where s.mandator_id = c.mandator_id and s.department_id = c.department_id
         and s.kind = c.kind and s.validto > c.validto)`,
    [on, days],
  )
  return rows
}

/** Notes a notice as sent; false when it was. */
export async function keepNotice(db: Db, certificateId: number, days: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('certificateNotice')
    .values({ certificateId, days })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
