import { masterdata, type WasteType } from '@kreislauf/core/features/masterdata/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../app/data/api.ts'
import { blankRow, type NewRow } from './values.ts'

/** The usual waste types of a dismantler as empty rows, so that filling a table is all there is to do (details O56). */
export function useOpeningRows(types: readonly WasteType[]): NewRow[] | undefined {
  const { data } = useQuery(query(masterdata.prefillTypes, {}))
  if (!data) return undefined
  const codes = [...new Set(data.map(({ wastetype }) => wastetype))]
  return codes.flatMap(code => {
    const type = types.find(one => one.code === code)
    return type ? [blankRow(code, type.unit)] : []
  })
}
