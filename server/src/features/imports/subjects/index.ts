import type { ImportSubject } from '@kreislauf/core/features/imports/columns.ts'
import type { BulkImporter } from '../bulk.ts'
import type { Importer } from '../importer.ts'
import { articles } from './articles.ts'
import { carriers } from './carriers.ts'
import { cars } from './cars.ts'
import { disposers } from './disposers.ts'
import { employees } from './employees.ts'
import { prices } from './prices.ts'
import { stock } from './stock.ts'

const bulk: Partial<Record<ImportSubject, BulkImporter>> = { articles, prices }

/** The importer of a subject whose lines are taken by the thousand. */
export const bulkOf = (subject: ImportSubject): BulkImporter | undefined => bulk[subject]

/** Each importer accepts its own form only; callers must pass the form returned by its schema. */
export const importers = { carriers, disposers, employees, cars, stock } as unknown as Record<
  ImportSubject,
  Importer<unknown>
>
