import type { ImportSubject } from '@kreislauf/core/features/imports/columns.ts'
import type { Importer } from '../importer.ts'
import { carriers } from './carriers.ts'
import { cars } from './cars.ts'
import { disposers } from './disposers.ts'
import { employees } from './employees.ts'
import { stock } from './stock.ts'

/** Each importer accepts its own form only; callers must pass the form returned by its schema. */
export const importers = { carriers, disposers, employees, cars, stock } as unknown as Record<
  ImportSubject,
  Importer<unknown>
>
