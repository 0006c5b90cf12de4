import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { DocKind } from '@kreislauf/core/features/files/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { Group, Select } from '@mantine/core'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/calls.ts'
import { useCan } from '../../app/session.ts'
import { NotSent } from './notsent.tsx'
import { FilePicker } from './pickers.tsx'
import { useSending } from './sending.ts'
import { useKinds } from './words.ts'

interface AddingProps {
  carId: number
  receptionId: number | undefined
  before: ReactNode
}

/** The camera or files chosen, each sent for itself: what fails is told by its name, the others are there. */
export function Adding({ carId, receptionId, before }: AddingProps) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<DocKind>('PHOTO')
  const toCar = useCall(cars.addDoc, { form: true })
  const toReception = useCall(receptions.addDoc, { form: true })
  const kinds = useKinds()
  const may = useCan(cars.addDoc)
  const add = (body: FormData) =>
    receptionId === undefined
      ? toCar.mutateAsync({ params: { carId }, body })
      : toReception.mutateAsync({ params: { id: receptionId }, body })
  const sending = useSending(file => add(asForm(kind, file)))
  const { busy, send } = sending
  if (!may) return before
  return (
    <Group gap="xs">
      {before}
      <Select
        aria-label={t('files.kind')}
        w={190}
        data={kinds}
        value={kind}
        allowDeselect={false}
        onChange={value => setKind(DocKind.parse(value))}
      />
      <FilePicker camera leftSection={<IconCamera size={17} />} loading={busy} onChosen={send}>
        {t('actions.takePhoto')}
      </FilePicker>
      <FilePicker variant="default" leftSection={<IconPaperclip size={17} />} loading={busy} onChosen={send}>
        {t('actions.chooseFile')}
      </FilePicker>
      <NotSent sending={sending} />
    </Group>
  )
}

function asForm(kind: DocKind, file: File): FormData {
  const form = new FormData()
  form.append('kind', kind)
  form.append('file', file)
  return form
}
