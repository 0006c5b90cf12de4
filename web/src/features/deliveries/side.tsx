import type { NoteRow, NoteSide } from '@kreislauf/core/features/deliveries/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../app/session/session.ts'
import { StatusBadge, type Tone } from '../../ui/status.tsx'
import { turnOf } from './now.ts'

export type { NoteSide }

/** Addresses of a side. */
export const addresses = {
  DISMANTLER: {
    list: '/deser/myreman/deliveries',
    details: (id: number) => `/deser/myreman/deliveries/details/${id}` as const,
    account: (contractId: number) => `/deser/myreman/account/${contractId}` as const,
    ofContract: (contractId: number) => `/deser/myreman/deliveries?contractId=${contractId}` as const,
    ofMonth: (contractId: number, month: string) =>
      `/deser/myreman/deliveries?contractId=${contractId}&closed=${month}` as const,
    contract: (id: number) => `/deser/myreman/contracts/details/${id}` as const,
  },
  REMAN: {
    list: '/deser/remanufacturer/deliveries',
    details: (id: number) => `/deser/remanufacturer/deliveries/details/${id}` as const,
    account: (contractId: number) => `/deser/remanufacturer/account/${contractId}` as const,
    ofContract: (contractId: number) => `/deser/remanufacturer/deliveries?contractId=${contractId}` as const,
    ofMonth: (contractId: number, month: string) =>
      `/deser/remanufacturer/deliveries?contractId=${contractId}&closed=${month}` as const,
    contract: (id: number) => `/deser/remanufacturer/contracts/details/${id}` as const,
  },
} as const

/** The company on the other side, by today's name. */
export const partnerOf = (
  { remanName, dismantlerName }: Pick<NoteRow, 'remanName' | 'dismantlerName'>,
  side: NoteSide,
) => (side === 'REMAN' ? dismantlerName : remanName)

/** Whether the account may change notes as this side. */
export const useMayChange = (side: NoteSide): boolean => useCan(side === 'REMAN' ? 'RM.U' : 'RMD.U')

const tones: Partial<Record<NoteRow['status'], Tone>> = { SETTLED: 'good', CLOSED: 'info', DISPUTED: 'warning' }

/** State of a note; what the own side has to do stands out. */
export function NoteBadge({ note, side }: { note: Pick<NoteRow, 'status' | 'lapsed'>; side: NoteSide }) {
  const { t } = useTranslation()
  const { status, lapsed } = note
  const turn = turnOf(note, side)
  return (
    <StatusBadge
      tone={turn && turn !== 'close' ? 'warning' : (tones[status] ?? 'neutral')}
      label={t(status === 'CLOSED' && lapsed ? 'deliveries.lapsed' : `deliveries.states.${status}`)}
    />
  )
}

/** The number of a note, or that it is open. */
export const useNoteName = () => {
  const { t } = useTranslation()
  return ({ deliveryNumber }: Pick<NoteRow, 'deliveryNumber'>) => deliveryNumber ?? t('deliveries.openNote')
}
