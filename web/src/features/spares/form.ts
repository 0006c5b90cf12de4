import { fieldsOf } from '../../ui/form/index.ts'
import type { Values } from './values.ts'

export const { field, useForm } = fieldsOf<Values>()
