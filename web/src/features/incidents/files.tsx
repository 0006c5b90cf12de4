import { type Incident, type IncidentFile, incidents } from '@kreislauf/core/features/incidents/contract.ts'
import { steps } from '@kreislauf/core/features/incidents/rules.ts'
import type { Module } from '@kreislauf/core/permissions.ts'
import { ActionIcon, Button, Text } from '@mantine/core'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/calls.ts'
import { openPdf } from '../../app/files.ts'
import { say, sayDone } from '../../app/say.tsx'
import { useCan } from '../../app/session.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Panel } from '../../ui/panel.tsx'
import { FileMark, shrunk, useThumbnail } from '../files/index.ts'
import classes from './incidents.module.css'

/** Photos and papers that show what happened. They can be added to a closed day, too. */
export function IncidentFiles({ incident, module }: { incident: Incident; module: Module }) {
  const { t } = useTranslation()
  const [removing, setRemoving] = useState<IncidentFile>()
  const mayRemove = useCan(`${module}.D`) && !steps.remove(incident)
  const remove = useCall(incidents.removeDoc, {
    form: true,
    success: () => ({ key: 'files.removed', params: { name: removing?.name } }),
  })
  return (
    <Panel title={t('incidents.files.title')} aside={useCan(`${module}.U`) && <Add id={incident.id} />}>
      {incident.files.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('incidents.files.empty')}
        </Text>
      )}
      <ul className={classes.files}>
        {incident.files.map(file => (
          <FileRow key={file.id} file={file} {...(mayRemove && { onRemove: () => setRemoving(file) })} />
        ))}
      </ul>
      <Confirm
        opened={!!removing}
        onClose={() => setRemoving(undefined)}
        danger
        title={t('files.removeTitle', { name: removing?.name })}
        label={t('actions.delete')}
        run={() => removing && remove.mutateAsync({ params: { docId: removing.id } })}
      >
        {removing?.name}
      </Confirm>
    </Panel>
  )
}

/** Files chosen or photos taken, each sent for itself: what fails is told by its name, the others are there. */
function Add({ id }: { id: number }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const add = useCall(incidents.addDocs, { form: true })
  const send = async () => {
    setBusy(true)
    for (const file of [...(input.current?.files ?? [])]) {
      const { name } = file
      const body = new FormData()
      body.append('file', await shrunk(file))
      try {
        await add.mutateAsync({ params: { id }, body })
        sayDone('files.added', { name })
      } catch (error) {
        say(error, { one: 'documents', name })
      }
    }
    setBusy(false)
    if (input.current) input.current.value = ''
  }
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCamera size={15} />}
        loading={busy}
        onClick={() => input.current?.click()}
      >
        {t('incidents.files.add')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-hidden
        tabIndex={-1}
        accept="application/pdf,image/*"
        onChange={() => void send()}
      />
    </>
  )
}

function FileRow({ file: { id, name, type }, onRemove }: { file: IncidentFile; onRemove?: () => void }) {
  const { t } = useTranslation()
  const url = useThumbnail(type, incidents.thumbnail, size => ({ params: { docId: id, size } }))
  return (
    <li>
      <FileMark type={type} url={url} />
      <button
        type="button"
        className={classes.name}
        onClick={() => void openPdf(incidents.doc, { params: { docId: id } })}
      >
        {name}
      </button>
      {onRemove && (
        <ActionIcon variant="subtle" color="gray" aria-label={t('actions.removeFile', { name })} onClick={onRemove}>
          <IconTrash size={17} />
        </ActionIcon>
      )}
    </li>
  )
}
