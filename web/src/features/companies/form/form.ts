import { fieldsOf } from '../../../ui/form/index.ts'
import { nameOf } from '../../../ui/form/names.ts'
import type { CertificateValues } from '../certificates/values.ts'
import type { CollectorValues, DismantlerValues, KindValues } from './values.ts'

type Companies = CollectorValues | DismantlerValues | KindValues

/** Fields of the form of every company. */
export const { field, useForm } = fieldsOf<Companies>()

/** Print settings, for companies named on a VN. */
export const { field: printField } = fieldsOf<CollectorValues | DismantlerValues>()
export type CompanyForm = ReturnType<typeof useForm>

/** The path of an address in a form. */
export type At = 'company' | 'authority' | 'certifier'
export const { field: addressField } = fieldsOf<
  Pick<Companies, 'company' | 'authority'> & Pick<CertificateValues, 'certifier'>
>()

/** Not a field: the place where certificates are added. */
export const certificatesAt = nameOf('certificates')
