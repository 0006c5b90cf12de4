import { Problem, type ProblemCode } from '@kreislauf/core/problems.ts'

/** Unique indexes that concurrent calls can violate after the rules have been checked. */
const taken: Record<string, ProblemCode> = {
  reception_number: 'receptions.number-taken',
  account_email: 'account-exists',
  one_open_statement: 'statements.one-open',
  statement_mandator_id_dismantler_id_effective_till_key: 'statements.not-after-last',
  entry_taken: 'log.entry-disposed',
  output_taken: 'log.entry-disposed',
  review_month: 'reviews.signed',
  waste_report_year: 'wastereports.year-taken',
  one_inbound_entry: 'cars.already-in-log',
  one_open_outsource_request: 'users.already-asked',
  one_standing_handover: 'users.already-asked',
  module_trial_once: 'payments.trial-used',
  partner_access_mandator_id_partner_id_kind_key: 'duplicate',
  passkey_credential_id_key: 'duplicate',
  certifier_name_key: 'duplicate',
  spare_kind_name: 'duplicate',
  part_template_name: 'duplicate',
  spare_line_once: 'duplicate',
  container_limit_type: 'duplicate',
  cargo_of_stock: 'duplicate',
  employee_of_account: 'employees.account-taken',
}

/** Foreign keys to choices of a list that may have changed in the meantime, with their field. */
const picked: Record<string, string> = {
  disposer_region_fkey: 'region',
  reception_originregion_fkey: 'originregion',
  entry_measure_fkey: 'measure',
  output_measure_fkey: 'measure',
  output_rdcode_fkey: 'rdcode',
  disposal_rdcode_fkey: 'rdcode',
  qualification_type_fkey: 'type',
  employee_account: 'accountId',
  disposal_mandator_id_carrier_id_fkey: 'carrierId',
  disposal_mandator_id_disposer_id_fkey: 'myDisposerId',
  disposal_mandator_id_staff_id_fkey: 'staffId',
  entry_mandator_id_staff_id_fkey: 'staffId',
  output_mandator_id_staff_id_fkey: 'staffId',
  part_mandator_id_staff_id_fkey: 'staffId',
  spare_list_mandator_id_staff_id_fkey: 'staffId',
}

interface Violation {
  code?: string | undefined
  constraint?: string | undefined
  message: string
}

/**
 * The problem for a violated database constraint. Only violations that the rules cannot foresee are mapped; any other
 * is a programming error, and undefined here.
 */
export function violated({ code, constraint = '', message }: Violation): Problem | undefined {
  const known = taken[constraint]
  if (known) return new Problem(known)
  if (code !== '23503') return undefined
  const field = picked[constraint]
  if (field) return new Problem('invalid', {}, [{ path: field, code: 'unknown' }])
  return message.startsWith('update or delete') ? new Problem('still-used') : undefined
}
