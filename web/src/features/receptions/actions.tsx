import type { Reception } from '@kreislauf/core/features/receptions/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import { Button, Group } from '@mantine/core'
import {
  IconBan,
  IconCheck,
  IconFileText,
  IconLock,
  IconLockOpen,
  IconNote,
  IconPrinter,
  IconReplace,
  IconTransfer,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openPdf } from '../../app/files.ts'
import { useAccount } from '../../app/session.ts'
import type { ScreenAction } from '../../ui/screen.tsx'
import { type Dialog, Dialogs, type FormState } from './dialogs.tsx'
import { useTransfer } from './transfer.ts'

type Save = () => Promise<unknown>

/** The legal next steps of a reception: the most likely one as a button, the others in the menu. */
export function useReceptionActions(reception: Reception, form: FormState, save: Save) {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<Dialog>()
  const { admin, mandator } = useAccount()
  const { status, access, issuer, id, car } = reception
  const may = (right: 'VN.U' | 'BTB.C') => allows({ granted: access, head: false, admin }, right)
  const transfer = useTransfer()
  const open = status === 'OPEN'
  const locked = status === 'LOCKED'
  const issuing = may('VN.U') && issuer
  const print = () => setDialog('print')
  const order = () => void openPdf(receptions.order, { params: { id } })
  const can = (
    yes: boolean,
    label: string,
    icon: React.ReactNode,
    run: () => void,
    danger = false,
  ): ScreenAction | false => yes && { label: t(`receptions.actions.${label}`), icon, run, ...(danger && { danger }) }
  const actions = [
    can(open && issuing, 'lock', <IconLock size={17} />, () => setDialog('lock')),
    can(true, 'print', <IconPrinter size={17} />, print),
    can(true, 'order', <IconFileText size={17} />, order),
    can(open && may('VN.U') && !reception.collectorready && !issuer, 'ready', <IconCheck size={17} />, () =>
      setDialog('ready'),
    ),
    can(locked && issuing, 'unlock', <IconLockOpen size={17} />, () => setDialog('unlock')),
    can(locked && may('BTB.C') && !!transfer && car.step === 'VNLOCKED', 'transfer', <IconTransfer size={17} />, () =>
      transfer?.([reception]),
    ),
    can(!open && may('VN.U'), 'annotate', <IconNote size={17} />, () => setDialog('annotate')),
    can(locked && may('VN.U') && (reception.vn.sornc || reception.vn.sornd), 'notified', <IconCheck size={17} />, () =>
      setDialog('notified'),
    ),
    can(locked && issuing, 'reissue', <IconReplace size={17} />, () => setDialog('reissue'), true),
    can(
      (open || locked) && issuing && !car.enteredon,
      'cancel',
      <IconBan size={17} />,
      () => setDialog('cancel'),
      true,
    ),
  ]
  const action =
    open && issuing ? (
      <Button leftSection={<IconLock size={17} />} onClick={() => setDialog('lockPrint')}>
        {t('receptions.actions.lockPrint')}
      </Button>
    ) : (
      <Group gap="xs" wrap="nowrap">
        {locked && transfer && may('BTB.C') && car.step === 'VNLOCKED' && (
          <Button
            variant="default"
            leftSection={<IconTransfer size={17} />}
            onClick={() => transfer([reception])}
            visibleFrom="sm"
          >
            {t('receptions.actions.transfer')}
          </Button>
        )}
        <Button leftSection={<IconPrinter size={17} />} onClick={print}>
          {t('receptions.actions.print')}
        </Button>
      </Group>
    )
  const dialogs = (
    <Dialogs
      key={`${mandator.id} ${id}`}
      reception={reception}
      form={form}
      save={save}
      dialog={dialog}
      onClose={() => setDialog(undefined)}
    />
  )
  return { action, actions, dialogs }
}
