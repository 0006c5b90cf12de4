import { defaultReminders, reminders } from '@kreislauf/core/features/reminders/contract.ts'
import type { Reminders } from '@kreislauf/core/features/reminders/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from './api.ts'

/** Days on which the company is reminded of deadlines; the defaults until they are loaded (details O24). */
export const useReminders = (): Reminders => useQuery(query(reminders.settings, {})).data ?? defaultReminders
