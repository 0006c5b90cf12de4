import { fieldsOf } from '../../../ui/form/index.ts'
import type { Taking } from './values.ts'

export const { field } = fieldsOf<Taking>()
