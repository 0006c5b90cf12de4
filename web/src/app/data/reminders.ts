import { defaultReminders, reminders } from '@kreislauf/core/features/reminders/contract.ts'
import type { Reminders } from '@kreislauf/core/features/reminders/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from './api.ts'

/** The days on which the company is reminded of what ends; the usual ones until they are known (details O24). */
export const useReminders = (): Reminders => useQuery(query(reminders.settings, {})).data ?? defaultReminders
