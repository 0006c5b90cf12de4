import { type Contract, type ContractSide, contracts } from '@kreislauf/core/features/contracts/contract.ts'
import { keysOf } from '@kreislauf/core/keys.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import { useTranslation } from 'react-i18next'
import { tradedOf } from '../../app/session/rights.ts'
import { StatusBadge, type Tone } from '../../ui/status.tsx'

export type { ContractSide }

/** Addresses of a side. */
export const addresses = {
  DISMANTLER: {
    list: '/deser/myreman/contracts',
    propose: '/deser/myreman/contracts/neu',
    placed: (place: number) => `/deser/myreman/contracts/neu?place=${place}` as const,
    again: (id: number) => `/deser/myreman/contracts/neu?of=${id}` as const,
    details: (id: number) => `/deser/myreman/contracts/details/${id}` as const,
    account: (id: number) => `/deser/myreman/account/${id}` as const,
  },
  REMAN: {
    list: '/deser/remanufacturer/contracts',
    propose: '/deser/remanufacturer/contracts/neu',
    placed: (place: number) => `/deser/remanufacturer/contracts/neu?place=${place}` as const,
    again: (id: number) => `/deser/remanufacturer/contracts/neu?of=${id}` as const,
    details: (id: number) => `/deser/remanufacturer/contracts/details/${id}` as const,
    account: (id: number) => `/deser/remanufacturer/account/${id}` as const,
  },
} as const

const readBy = { DISMANTLER: ['RMD.R', 'head'], REMAN: ['RM.R', 'head'] } as const

/** The sides of an account's own departments whose contracts it may read. */
export const searchedSides = (account: Parameters<typeof tradedOf>[0]): ContractSide[] =>
  keysOf(readBy).filter(side => allows(account, readBy[side]) && tradedOf(account, side).length > 0)

export const otherOf = (side: ContractSide): ContractSide => (side === 'REMAN' ? 'DISMANTLER' : 'REMAN')

/** Signs or refuses for a side. */
export const signingOf = (side: ContractSide) => (side === 'REMAN' ? contracts.signReman : contracts.signDismantler)

/** Today's name of a side's company. */
export const nameOf = ({ remanName, dismantlerName }: Contract, side: ContractSide) =>
  side === 'REMAN' ? remanName : dismantlerName

/** Whether the side has to answer. */
export const isAsked = ({ status, proposedby }: Pick<Contract, 'status' | 'proposedby'>, side: ContractSide) =>
  status === 'PROPOSED' && proposedby !== side

const tones: Partial<Record<Contract['state'], Tone>> = { SIGNED: 'good', AHEAD: 'info', DECLINED: 'bad' }

/** State of a contract; what the own side has to answer stands out. */
export function ContractBadge({ contract, side }: { contract: Contract; side: ContractSide }) {
  const { t } = useTranslation()
  const { state } = contract
  return (
    <StatusBadge
      tone={isAsked(contract, side) ? 'warning' : (tones[state] ?? 'neutral')}
      label={t(`contracts.states.${state}`)}
    />
  )
}
