import { expect, test } from 'vitest'
import { databaseBefore } from '../../testing/upgrading.ts'

/** A closed year and an open disposal as version 1.0 wrote them. */
const written = `
  insert into unit (id, sorter, name_de, name_en) values ('kg', 1, 'kg', 'kg');
  insert into rd_code (id, sorter, kind, counts_as, name_de, name_en) values ('R4', 1, 'R', 'RECYCLING', 'R4', 'R4');
  insert into mandator (name) values ('Nord');
  select set_config('app.mandator', '1', false);
  insert into department (department, ident_nr, company) values ('DISMANTLER', 'A001', '{"name": "Altauto Nord", "street": "Ring", "zip": "24937", "city": "Flensburg"}');
  insert into employee (dismantler_id, firstname, lastname) values (1, 'Egon', 'Werker');
  insert into disposer (name, state, waste) values ('Schredder Nord', '01', '[{"wastetype": "160117"}, {"wastetype": "160106"}]');
  insert into carrier (name, carriernumber) values ('Spedition', 'B1');
  insert into entry (dismantler_id, kind, wastetype, amount, measure, factor, kg, actiondate, staff_id) values (1, 'FOREIGN', '160117', 90, 'kg', 1, 90, '2025-02-01', 1);
  insert into disposal (dismantler_id, disposer_id, carrier_id, actiondate, wastetype, rdcode, staff_id) values (1, 1, 1, '2025-03-01', '160117', 'R4', 1), (1, 1, null, '2026-03-01', '160117', 'R4', null);
  insert into output (dismantler_id, disposal_id, outkind, wastetype, amount, measure, factor, kg, change_kg, actiondate, staff_id) values (1, 1, 'DISPOSAL', '160117', 50, 'kg', 1, 50, -50, '2025-03-01', 1);
  insert into statement (dismantler_id, effective_till, locked, lockedby, totals) values (1, '2025-12-31', true, 'Tina', '{"cars": 7, "company": {"name": "Altauto Alt", "lines": ["Ring", "24937 Flensburg", "A000"]}}');
  insert into statement (dismantler_id, effective_till) values (1, '2026-06-30');`

const { rows, upgrade } = await databaseBefore('0024', written)
await upgrade()

test('lines of before get today’s partners, closed statements keep their figures and say what has changed', async () => {
  expect(
    await rows(
      'select booked #>> $${disposer,name}$$ as disposer, booked #>> $${carrier,name}$$ as carrier, staff_name as staff from disposal order by id',
    ),
  ).toEqual([
    { disposer: 'Schredder Nord', carrier: 'Spedition', staff: 'Egon Werker' },
    { disposer: 'Schredder Nord', carrier: null, staff: null },
  ])
  expect(await rows('select staff_name as staff from entry union all select staff_name from output')).toEqual([
    { staff: 'Egon Werker' },
    { staff: 'Egon Werker' },
  ])
  expect(await rows('select totals, letterhead from statement order by id')).toEqual([
    {
      totals: { cars: 7 },
      letterhead: { name: 'Altauto Alt', lines: ['Ring', '24937 Flensburg', 'A000'], identNr: 'A000' },
    },
    { totals: null, letterhead: null },
  ])
  expect(
    await rows(`select h.record_id::int as id, v.after ->> 'rule' as rule, v.reason ~ 'unverändert' as said
      from history h join history_value v using (mandator_id, seq) where h.operation = 'rule-changed'`),
  ).toContainEqual({ id: 1, rule: 'booked-partners', said: true })
  expect(await rows('select * from verify_history(1)')).toEqual([])
})
