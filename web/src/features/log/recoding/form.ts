import { fieldsOf } from '../../../ui/form/index.ts'
import type { RecodingValues } from './values.ts'

export const { field, useForm } = fieldsOf<RecodingValues>()
