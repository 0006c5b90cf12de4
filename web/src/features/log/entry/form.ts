import { fieldsOf } from '../../../ui/form/index.ts'
import type { RecordValues } from '../record/values.ts'
import type { NewValues } from './values.ts'

export const { field, useForm } = fieldsOf<NewValues | RecordValues>()
