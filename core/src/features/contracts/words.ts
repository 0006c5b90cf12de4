import { formatNumber, formatValue } from '../../format.ts'
import type { T } from '../../i18n.ts'
import type { Contract, ContractTerms } from './records.ts'

/** The agreed terms as labels with their texts, for screen and paper; without what has several lines. Null: does not apply. */
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

/** The period of a contract in words. */
export const periodText = ({ validfrom, validto }: Pick<Contract, 'validfrom' | 'validto'>, t: T, language: string) => {
  const from = formatValue('day', validfrom, language)
  return validto
    ? t('contracts.fromTill', { from, till: formatValue('day', validto, language) })
    : t('contracts.fromOn', { from })
}
