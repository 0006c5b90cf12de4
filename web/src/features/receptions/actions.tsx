import type { Reception } from '@kreislauf/core/features/receptions/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import type { ReceptionStep } from '@kreislauf/core/features/receptions/rules.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import type { NameIn } from '@kreislauf/core/words.ts'
import { Button, Group } from '@mantine/core'
import {
  IconBan,
  IconCheck,
  IconFileText,
  IconListCheck,
  IconLock,
  IconLockOpen,
  IconNote,
  IconPrinter,
  IconReplace,
  IconTransfer,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openPdf } from '../../app/data/files.ts'
import { useAccount } from '../../app/session/session.ts'
import type { MenuAction } from '../../ui/moremenu.tsx'
import { whyWords } from '../../ui/refusals.ts'
import { useValueIt } from '../valuations/index.ts'
import { type Dialog, Dialogs, type FormState } from './dialogs.tsx'
import type { Guide } from './guide.ts'
import { useTransfer } from './transfer.ts'

type Save = () => Promise<Reception>

/** The steps in the order of the menu, with icons. */
const menu: { step: ReceptionStep & Dialog; icon: ReactNode; danger?: boolean }[] = [
  { step: 'lock', icon: <IconLock size={17} /> },
  { step: 'ready', icon: <IconCheck size={17} /> },
  { step: 'unlock', icon: <IconLockOpen size={17} /> },
  { step: 'annotate', icon: <IconNote size={17} /> },
  { step: 'notified', icon: <IconCheck size={17} /> },
  { step: 'reissue', icon: <IconReplace size={17} />, danger: true },
  { step: 'cancel', icon: <IconBan size={17} />, danger: true },
]

/**
 * The next steps of a reception: the most likely one as a button, the others in the menu, refused ones disabled with
 * the reason.
 */
export function useReceptionActions(reception: Reception, form: FormState, save: Save, guide: Guide) {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<Dialog>()
  const { admin, mandator } = useAccount()
  const { status, access, issuer, id, can, collectorready } = reception
  const may = (right: 'VN.U' | 'BTB.C') => allows({ granted: access, head: false, admin }, right)
  const transfer = useTransfer()
  const label = (step: NameIn<'receptions.actions'>) => t(`receptions.actions.${step}`)
  const print = { label: label('print'), icon: <IconPrinter size={17} />, run: () => setDialog('print') }
  const order = {
    label: label('order'),
    icon: <IconFileText size={17} />,
    run: () => void openPdf(receptions.order, { params: { id } }),
  }
  /**
   * Steps of the other company are hidden; so is the annotation while the reception is open, as its form has the same
   * fields.
   */
  const theirs = (step: ReceptionStep) =>
    can[step]?.code === 'receptions.issuer-only' ||
    (step === 'ready' && (issuer || collectorready)) ||
    (step === 'annotate' && status === 'OPEN')
  const steps = menu.filter(({ step }) => may('VN.U') && !theirs(step))
  const sending = !!transfer &&
    issuer &&
    may('BTB.C') && {
      label: label('transfer'),
      icon: <IconTransfer size={17} />,
      run: () => transfer([reception]),
      why: whyWords(can.transfer),
    }
  const { hsn, tsn } = reception.car
  const valueIt = useValueIt({ carId: issuer ? reception.carId : undefined, hsn, tsn })
  const actions: (MenuAction | false)[] = [
    print,
    order,
    sending,
    valueIt,
    ...steps.map(({ step, icon, danger = false }) => ({
      label: label(step),
      icon,
      danger,
      run: () => (step === 'lock' && guide.hindered()) || setDialog(step),
      why: whyWords(can[step]),
    })),
  ]
  const lockable = may('VN.U') && !can.lock
  const lockButton = (variant: 'filled' | 'default') => (
    <Button variant={variant} leftSection={<IconLock size={17} />} onClick={() => setDialog('lockPrint')}>
      {t('receptions.actions.lockPrint')}
    </Button>
  )
  const action =
    lockable && guide.count > 0 ? (
      <Button variant="default" leftSection={<IconListCheck size={17} />} onClick={guide.toFirst}>
        {t('receptions.missing.more', { count: guide.count })}
      </Button>
    ) : lockable ? (
      // Unsaved input is saved first, by the primary button below.
      lockButton(form.dirty ? 'default' : 'filled')
    ) : (
      <Group gap="xs">
        <Button variant="default" leftSection={print.icon} onClick={print.run}>
          {print.label}
        </Button>
        {sending && !can.transfer && (
          <Button leftSection={sending.icon} onClick={sending.run}>
            {sending.label}
          </Button>
        )}
      </Group>
    )
  const dialogs = (
    <Dialogs
      key={`${mandator.id} ${id}`}
      reception={reception}
      form={form}
      save={save}
      onHindered={guide.hindered}
      dialog={dialog}
      onClose={() => setDialog(undefined)}
    />
  )
  return { action, ready: lockable && lockButton('default'), actions, dialogs }
}
