import { type Reception, receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { Button, Checkbox, Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { openPdf } from '../../app/data/files.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFoot } from '../../ui/dialogframe.tsx'

const COPIES = ['1', '2', '3', '4'] as const

/**
 * Which copies to print: all four; with direct delivery the fourth has no addressee and may be left out (details
 * O36).
 */
export function PrintDialog({ reception, onClose }: { reception: Reception; onClose: () => void }) {
  const { t } = useTranslation()
  const [copies, setCopies] = useState<string[]>([...COPIES])
  const note = useCall(receptions.handover, { what: { one: 'receptions', name: reception.vnr } })
  const print = async () => {
    onClose()
    const params = { id: reception.id }
    await openPdf(receptions.print, { params, query: { copies: [...copies].sort().join(',') } })
    if (reception.status === 'LOCKED') note.mutate({ params, body: { printed: true } })
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('receptions.print.title', { vnr: reception.vnr })}
      lead={reception.status === 'LOCKED' ? undefined : t('receptions.print.draft')}
    >
      <Checkbox.Group label={t('receptions.print.copies')} value={copies} onChange={setCopies}>
        <Stack gap="xs" mt="xs">
          {COPIES.map(copy => (
            <Checkbox key={copy} value={copy} label={t(`receptions.print.copy${copy}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
        <Button
          leftSection={<IconPrinter size={17} />}
          disabled={copies.length === 0}
          onClick={() => void print()}
          data-autofocus
        >
          {t('receptions.actions.print')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
