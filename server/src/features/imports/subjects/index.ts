import type { ImportSubject } from '@kreislauf/core/features/imports/columns.ts'
import type { Importer } from '../importer.ts'
import { carriers } from './carriers.ts'
import { cars } from './cars.ts'
import { disposers } from './disposers.ts'
import { employees } from './employees.ts'
import { stock } from './stock.ts'

/** Each knows its own form only; whoever uses one hands it the form that its schema answered. */
export const importers = { carriers, disposers, employees, cars, stock } as unknown as Record<
  ImportSubject,
  Importer<unknown>
>
