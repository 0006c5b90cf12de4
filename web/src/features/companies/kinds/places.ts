import { isPlainKind, type Kind, plainKinds } from '@kreislauf/core/features/companies/kinds.ts'
import type { Address } from '../../../ui/address.ts'

/** The screen of an own company. */
export function companyHref({ id, department }: { id: number; department: string }): Address {
  if (department === 'COLLECTOR') return `/deser/company/collectors/${id}`
  return isPlainKind(department)
    ? `/deser/company/kinds/${plainKinds[department].path}/${id}`
    : `/deser/company?id=${id}`
}

/** The screen that creates a company of a kind. */
export function newCompanyHref(kind: Kind): Address {
  if (kind === 'DISMANTLER') return '/deser/company/neu'
  return kind === 'COLLECTOR' ? '/deser/company/collectors/neu' : `/deser/company/kinds/${plainKinds[kind].path}/neu`
}
