import { today } from '@kreislauf/core/days.ts'
import { parseKba } from '@kreislauf/core/domain/kba.ts'
import { masterdata } from '@kreislauf/core/features/masterdata/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { feature } from '../../platform/http/serve.ts'
import { byKey, makes, modelsOf, typesOf } from './catalogue.queries.ts'
import { lists, makersOf } from './lists.queries.ts'
import { avvState } from './operator/queries.ts'
import { enterAvv, loadRows, operatorRows, saveRows } from './operator/saving.ts'
import { prefillTypes, qualifications, tree, typesOfFraction } from './queries.ts'

export const masterdataRoutes = feature(masterdata, {
  lists: ({ db, language }) => lists(db, language),

  byHsn: ({ db, params }) => makersOf(db, params.hsn.padStart(4, '0')),
  byHsnTsn: ({ db, params }) => byKey(db, params),
  byKba: ({ db, params }) => {
    const key = parseKba(params.kba)
    if (!key) throw new Problem('invalid', {}, [{ path: 'kba', code: 'kba' }])
    return byKey(db, key)
  },

  makes: ({ db }) => makes(db),
  models: ({ db, params }) => modelsOf(db, params.id),
  types: ({ db, params }) => typesOf(db, params.id),

  wasteTypes: ({ db, query, language }) => tree(db, query.on ?? today(), language),
  wasteTypesOf: ({ db, params, query, language }) =>
    typesOfFraction(db, params.fraction, query.on ?? today(), language),
  qualifications: ({ db, language }) => qualifications(db, today(), language),
  prefillTypes: ({ db, query, language }) => prefillTypes(db, query.on ?? today(), language),

  operatorRows: ({ db, params }) => operatorRows(db, params.table),
  saveRows: ({ db, params, body }) => saveRows(db, params.table, body),
  loadRows: ({ db, params, query, body }) => loadRows(db, params.table, body, query.anyway),
  avv: ({ db }) => avvState(db),
  setAvv: ({ db, body }) => enterAvv(db, body.day),
})
