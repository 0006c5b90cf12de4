import { fieldsOf } from '../../../ui/form/index.ts'
import { nameOf } from '../../../ui/form/names.ts'
import type { CertificateValues } from '../certificates/values.ts'
import type { CollectorValues, DismantlerValues, KindValues } from './values.ts'

type Companies = CollectorValues | DismantlerValues | KindValues

/** Fields that the form of every company has. */
export const { field, useForm } = fieldsOf<Companies>()

/** What prints: of those that a VN names. */
export const { field: printField } = fieldsOf<CollectorValues | DismantlerValues>()
export type CompanyForm = ReturnType<typeof useForm>

/** Where a form keeps an address. */
export type At = 'company' | 'authority' | 'certifier'
export const { field: addressField } = fieldsOf<
  Pick<Companies, 'company' | 'authority'> & Pick<CertificateValues, 'certifier'>
>()

/** No field: where the certificates are added. */
export const certificatesAt = nameOf('certificates')
