import { Contract, type ContractTerms } from '@kreislauf/core/features/contracts/contract.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
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

/** The agreed terms as labels with their texts, as on the paper; without what has several lines. */
export const termFacts = (terms: ContractTerms, t: T, language: string): [label: string, text: string | null][] => {
  const money = (value: number) => formatNumber('money', value, language)
  return [
    [t('contracts.fields.terms.paymentdays'), t('contracts.days', { count: terms.paymentdays })],
    [t('contracts.fields.terms.carrier'), t(`contracts.sides.${terms.carrier}`)],
    [t('contracts.fields.terms.freight'), terms.carrier === 'DISMANTLER' ? money(terms.freight) : null],
    [t('contracts.fields.terms.minvalue'), money(terms.minvalue)],
    [t('contracts.fields.terms.answerdays'), t('contracts.days', { count: terms.answerdays })],
  ]
}

export const periodText = ({ validfrom, validto }: Pick<Contract, 'validfrom' | 'validto'>, t: T, language: string) => {
  const from = formatValue('day', validfrom, language)
  return validto
    ? t('contracts.fromTill', { from, till: formatValue('day', validto, language) })
    : t('contracts.fromOn', { from })
}
