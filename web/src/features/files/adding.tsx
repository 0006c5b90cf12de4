import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { DocKind } from '@kreislauf/core/features/files/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { Button, Group, Select } from '@mantine/core'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/calls.ts'
import { say, sayDone } from '../../app/say.tsx'
import { useCan } from '../../app/session.ts'
import { shrunk } from './shrink.ts'
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
  const [busy, setBusy] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const toCar = useCall(cars.addDoc, { form: true })
  const toReception = useCall(receptions.addDoc, { form: true })
  const kinds = useKinds()
  const may = useCan(cars.addDoc)
  const add = (body: FormData) =>
    receptionId === undefined
      ? toCar.mutateAsync({ params: { carId }, body })
      : toReception.mutateAsync({ params: { id: receptionId }, body })
  const send = async (input: HTMLInputElement | null) => {
    const chosen = [...(input?.files ?? [])]
    if (chosen.length === 0) return
    setBusy(true)
    for (const file of chosen) {
      const { name } = file
      try {
        await add(asForm(kind, await shrunk(file)))
        sayDone('files.added', { name })
      } catch (error) {
        say(error, { one: 'documents', name })
      }
    }
    setBusy(false)
    if (input) input.value = ''
  }
  const hidden = { type: 'file', hidden: true, multiple: true, 'aria-hidden': true, tabIndex: -1 } as const
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
      <Button leftSection={<IconCamera size={17} />} loading={busy} onClick={() => camera.current?.click()}>
        {t('actions.takePhoto')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPaperclip size={17} />}
        loading={busy}
        onClick={() => files.current?.click()}
      >
        {t('actions.chooseFile')}
      </Button>
      <input ref={files} {...hidden} accept="application/pdf,image/*" onChange={() => void send(files.current)} />
      <input
        ref={camera}
        {...hidden}
        accept="image/*"
        capture="environment"
        onChange={() => void send(camera.current)}
      />
    </Group>
  )
}

function asForm(kind: DocKind, file: File): FormData {
  const form = new FormData()
  form.append('kind', kind)
  form.append('file', file)
  return form
}
