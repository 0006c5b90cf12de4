import { Contract } from '@kreislauf/core/features/contracts/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Facts } from '../../app/twosided/seen.tsx'

const till = (day: string | null, t: T, language: string) =>
  day ? formatValue('day', day, language) : t('contracts.unlimited')

/** The facts of a contract that decisions are based on; its checksum is another one if its papers are others. */
export const contractFacts: Facts<Contract> = {
  schema: Contract,
  lines: [
    ['fields.state', ({ state }, t) => t(`contracts.states.${state}`)],
    ['contracts.fields.validfrom', ({ validfrom }, _t, language) => formatValue('day', validfrom, language)],
    ['contracts.fields.validto', ({ validto }, t, language) => till(validto, t, language)],
    ['contracts.hash', ({ signatures }) => signatures[0]?.sha256.slice(0, 16) ?? ''],
    ['fields.grounds', ({ reason }) => reason ?? ''],
  ],
}

/** The name of a contract in messages. */
export const whatOf = (name: string) => ({ one: 'contracts', name }) as const
