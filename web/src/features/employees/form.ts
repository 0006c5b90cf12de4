import type { EmployeeForm } from '@kreislauf/core/features/employees/contract.ts'
import type { z } from 'zod'
import { fieldsOf } from '../../ui/form/index.ts'

export type Values = z.input<typeof EmployeeForm>

export const { field, useForm } = fieldsOf<Values>()
