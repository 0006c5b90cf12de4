import { fieldsOf } from '../../ui/form/index.ts'
import type { Values } from './initial.ts'

export const { field, useForm } = fieldsOf<Values>()
