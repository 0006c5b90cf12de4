import { z } from 'zod'
import { parseKba } from '../../domain/kba.ts'
import { call, contract, Day, Flag, idParams } from '../../kit.ts'
import { AvvForm, AvvState, OperatorForm, OperatorRows, OperatorTable } from './operator.ts'
import {
  CatalogueItem,
  Fraction,
  KbaCar,
  Lists,
  Manufacturer,
  PrefillType,
  QualificationKind,
  WasteType,
} from './records.ts'

export * from './operator.ts'
export * from './records.ts'

/** In force on this day; today without it. */
const onDay = z.object({ on: Day.optional() })
const ofTable = z.object({ table: OperatorTable })
const hsn = z.string().regex(/^\d{1,4}$/)

/** HSN and TSN as typed or read from the paper: `0603ALR`, `603/15` (requirement 164). */
export const KbaNumber = z
  .string()
  .max(30)
  .refine(text => parseKba(text) !== undefined, { params: { code: 'kba' } })

export const masterdata = contract('masterdata', {
  lists: call('GET /masterdata', { can: 'login', output: Lists }),
  byHsn: call('GET /kba/hsn/:hsn', { can: 'login', params: z.object({ hsn }), output: z.array(Manufacturer) }),
  /** Vehicles of a key, best match first; if the catalogue does not have it, the company's own last cars, or data confirmed by several other companies. */
  byHsnTsn: call('GET /kba/hsntsn/:hsn/:tsn', {
    can: 'login',
    params: z.object({ hsn, tsn: z.string().regex(/^[0-9A-Za-z]{1,9}$/) }),
    output: z.array(KbaCar),
  }),
  byKba: call('GET /kba/:kba', { can: 'login', params: z.object({ kba: KbaNumber }), output: z.array(KbaCar) }),
  /** The catalogue, built from the loaded rows (details O52). */
  makes: call('GET /kba/ebay/makes', { can: 'login', output: z.array(CatalogueItem) }),
  models: call('GET /kba/ebay/models/:id', { can: 'login', params: idParams, output: z.array(CatalogueItem) }),
  types: call('GET /kba/ebay/types/:id', { can: 'login', params: idParams, output: z.array(KbaCar) }),
  wasteTypes: call('GET /btb/wastetypes', { can: 'login', query: onDay, output: z.array(Fraction) }),
  wasteTypesOf: call('GET /btb/wastetypes/of/:fraction', {
    can: 'login',
    params: z.object({ fraction: z.coerce.number().int().min(1).max(99) }),
    query: onDay,
    output: z.array(WasteType),
  }),
  qualifications: call('GET /btb/wastetypes/qualifications', { can: 'login', output: z.array(QualificationKind) }),
  prefillTypes: call('GET /btb/prefilltypes', { can: 'login', query: onDay, output: z.array(PrefillType) }),
  /** Dated master data for the operator's admin; every change is recorded in the history. */
  operatorRows: call('GET /masterdata/operator/:table', { can: 'admin', params: ofTable, output: OperatorRows }),
  saveRows: call('PUT /masterdata/operator/:table', {
    can: 'admin',
    params: ofTable,
    body: OperatorForm,
    output: OperatorRows,
  }),
  /** A file of the same layout; errors name line and column. With `anyway` closed periods may use what it changes. */
  loadRows: call('PUT /masterdata/operator/:table/csv', {
    can: 'admin',
    params: ofTable,
    query: z.object({ anyway: Flag.optional() }),
    body: z.string().max(2_000_000),
    output: OperatorRows,
    kind: 'text',
  }),
  avv: call('GET /masterdata/avv', { can: 'admin', output: AvvState }),
  /** Sets the AVV's own date, which starts the re-coding (details O76). */
  setAvv: call('PUT /masterdata/avv', { can: 'admin', body: AvvForm, output: AvvState }),
})
