import { idsOf, type Retention } from '../../retention/forgetting.queries.ts'

const NOBODY = '—'

/** Employees who left, with their certificates. */
export const employeeRetention: Retention = {
  anonymised: {
    rule: 'employees',
    record: 'employee',
    with: ['qualification'],
    async sweep(sweeping) {
      const ids = await idsOf(
        sweeping,
        `update employee set firstname = '', lastname = $3, birthday = null, remark = null, account_id = null
         where mandator_id = $1 and activetill <= $2 and lastname <> $3 returning id`,
        [sweeping.mandatorId, sweeping.log, NOBODY],
      )
      const qualification = await idsOf(
        sweeping,
        `update qualification set certificatenumber = null, file_id = null where mandator_id = $1 and employee_id = any ($2) returning id`,
        [sweeping.mandatorId, ids],
      )
      return { ids, with: { qualification }, filesOf: { qualification } }
    },
  },
}
