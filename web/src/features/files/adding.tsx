import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { DocKind } from '@kreislauf/core/features/files/contract.ts'
import { Group, Select } from '@mantine/core'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Target } from '../../app/outbox/targets.ts'
import { useCan } from '../../app/session/session.ts'
import { FilePicker } from './pickers.tsx'
import { useSending } from './sending.ts'
import { useKinds } from './words.ts'

interface AddingProps {
  to: Target
  before: ReactNode
}

/** Buttons for camera and files; each file is uploaded independently. */
export function Adding({ to, before }: AddingProps) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<DocKind>('PHOTO')
  const kinds = useKinds()
  const may = useCan(cars.addDoc)
  const { busy, send } = useSending({ ...to, fields: { kind } })
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
    </Group>
  )
}
