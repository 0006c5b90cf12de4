import { fieldsOf } from '../../../ui/form/index.ts'
import type { SheetValues } from './values.ts'

export const { field, useForm } = fieldsOf<SheetValues>()
