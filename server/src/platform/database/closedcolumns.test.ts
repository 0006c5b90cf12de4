import { today } from '@kreislauf/core/days.ts'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { carInLog } from '../../features/log/testdata.ts'
import { closedColumns } from '../../testing/closedcolumns.ts'
import { ownDatabase } from '../../testing/own.ts'
import { textIn } from '../process/aserror.ts'

// The marked company writes behind the triggers' back.
await ownDatabase()
const { markedCompany } = await import('../../testing/marked.ts')

const company = await markedCompany()
// A car that was taken over with everything that is said of one, and a car with a locked VN keeps more by that.
const carId = await company.tenant.inside(async db => {
  const id = await carInLog(db, company.dismantlerId, { novnreason: 'OPENINGSTOCK' })
  const said = {
    vin: 'WVWZZZ1KZAW000001',
    deliverer: 'Autohaus Nord',
    originkind: 'PRIVATE' as const,
    originregion: '01',
  }
  const other = { othervnr: '7', othervndate: today(), otherissuer: 'Demontage Süd' }
  await db
    .updateTable('car')
    .set({ ...said, ...other })
    .where('id', '=', id)
    .execute()
  return id
})
await company.close(today())

/** The records that are tried; of other tables all. */
const which: Record<string, RawBuilder<unknown>> = {
  car: sql`id = ${carId}`,
  statement: sql`locked and effective_till = ${today()}::date`,
}

const tables = Object.keys(closedColumns)

interface Column {
  table: string
  name: string
  type: string
}

const columns = await company.tenant.inside(async db => {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name in (${sql.join(tables)}) and column_name not in ('id', 'mandator_id') order by 1, ordinal_position`.execute(
    db,
  )
  return rows
})

/** Another value than the one stored, of the column's type: a seal is looked at before anything that a value may be wrong by. */
const another = ({ name, type }: Column) => {
  const column = sql.ref(name)
  if (name === 'novnreason') return sql`'OUTSIDELAW'`
  if (name === 'originkind') return sql`'COMMERCIAL'`
  if (name === 'originregion') return sql`'02'`
  if (type === 'boolean') return sql`not coalesce(${column}, false)`
  if (type === 'date') return sql`coalesce(${column}, current_date) - 1`
  if (type.startsWith('timestamp')) return sql`now() - interval '1 day'`
  if (type === 'jsonb' || type === 'json') return sql`'{"other": 1}'::jsonb`
  if (type === 'text') return sql`coalesce(${column}, '') || 'x'`
  return sql`coalesce(${column}, 1) + 1`
}

/** What comes of changing a column of each record of a table whose day is closed: the refusals' codes, or nothing. */
const changed = (column: Column) =>
  company.tenant
    .inside(async db => {
      await sql`update ${sql.table(column.table)} set ${sql.ref(column.name)} = ${another(column)}
        where mandator_id = current_mandator() and ${which[column.table] ?? sql`true`}`.execute(db)
      throw new Error('changed')
    })
    .catch(error => textIn(error, 'message') ?? '')

test('every column of a record that a closed period shows is sealed with its paragraph, or free', () => {
  const said = tables.flatMap(table =>
    Object.values(closedColumns[table] ?? {}).flatMap(names => names.split(' ').map(name => `${table}.${name}`)),
  )
  expect(said.toSorted()).toEqual(columns.map(({ table, name }) => `${table}.${name}`).toSorted())
})

const sealedBy = ({ table, name }: Column) =>
  Object.entries(closedColumns[table] ?? {}).find(([, names]) => names.split(' ').includes(name))?.[0] ?? ''
const isSealed = (column: Column) => sealedBy(column).startsWith('sealed')

test.each(columns.filter(isSealed).map(column => [`${column.table}.${column.name}`, column] as const))(
  '%s of a closed day stays',
  async (_, column) => {
    expect(await changed(column)).toMatch(/closed-period|does not change|statements\.(locked|not-after-last)/)
  },
)

test.each(
  columns.filter(column => !isSealed(column)).map(column => [`${column.table}.${column.name}`, column] as const),
)('%s is free of the closed day', async (_, column) => {
  expect(await changed(column)).not.toMatch(/closed-period/)
})
