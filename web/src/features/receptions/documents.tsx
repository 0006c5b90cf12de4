import { DocKind, type Reception, type ReceptionDoc, receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { ActionIcon, Button, Group, Select, Text } from '@mantine/core'
import { IconCamera, IconFileTypePdf, IconPaperclip, IconPhoto, IconSignature, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/api.ts'
import { useCall } from '../../app/calls.ts'
import { openPdf } from '../../app/files.ts'
import { say, sayDone } from '../../app/say.tsx'
import { useCan } from '../../app/session.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { EmptyState, FailedState } from '../../ui/empty.tsx'
import { useGo } from '../../ui/go.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { shrunk, useThumbnail } from '../files/index.ts'
import classes from './receptions.module.css'

/** Photos and papers: one tap to the camera; deleted only while the reception is open (details O39). */
export function Documents({ reception }: { reception: Reception }) {
  const { t } = useTranslation()
  const { id } = reception
  const { data, error, refetch } = useQuery(query(receptions.docs, { params: { id } }))
  const [removing, setRemoving] = useState<ReceptionDoc>()
  const remove = useCall(receptions.removeDoc, { form: true })
  const [may, mayRemove] = [useCan(receptions.addDoc), useCan(receptions.removeDoc)]
  if (error) return <FailedState what={{ many: 'documents' }} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonForm />
  return (
    <Panel title={t('receptions.tabs.documents')} aside={<Aside id={id} adds={may} />}>
      {data.length === 0 ? (
        <EmptyState
          icon={<IconPhoto size={28} stroke={1.4} />}
          title={t('receptions.docs.empty')}
          text={t('receptions.docs.emptyText')}
        />
      ) : (
        <ul className={classes.photos}>
          {data.map(doc => (
            <li key={doc.id} className={classes.photo}>
              <Doc doc={doc} {...(mayRemove && !reception.can.removeDoc && { onRemove: () => setRemoving(doc) })} />
            </li>
          ))}
        </ul>
      )}
      <Confirm
        opened={!!removing}
        onClose={() => setRemoving(undefined)}
        danger
        title={t('receptions.docs.removeTitle')}
        label={t('actions.delete')}
        run={() => removing && remove.mutateAsync({ params: { docId: removing.id } })}
      >
        {removing?.name}
      </Confirm>
    </Panel>
  )
}

function Aside({ id, adds }: { id: number; adds: boolean }) {
  const { t } = useTranslation()
  const go = useGo()
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconSignature size={17} />}
        onClick={() => go(`/deser/downloads/loss?reception=${id}`)}
      >
        {t('downloads.loss.button')}
      </Button>
      {adds && <Adding id={id} />}
    </Group>
  )
}

function Adding({ id }: { id: number }) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<DocKind>('PHOTO')
  const [busy, setBusy] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const add = useCall(receptions.addDoc, { form: true })
  const send = async (input: HTMLInputElement | null) => {
    const chosen = [...(input?.files ?? [])]
    if (chosen.length === 0) return
    setBusy(true)
    let name = ''
    try {
      for (const file of chosen) {
        name = file.name
        await add.mutateAsync({ params: { id }, body: asForm(kind, await shrunk(file)) })
        sayDone('receptions.docs.added', { name })
      }
    } catch (error) {
      say(error, { one: 'documents', name })
    } finally {
      setBusy(false)
      if (input) input.value = ''
    }
  }
  const hidden = { type: 'file', hidden: true, multiple: true, 'aria-hidden': true, tabIndex: -1 } as const
  return (
    <Group gap="xs">
      <Select
        aria-label={t('receptions.docs.kind')}
        w={190}
        data={DocKind.options.map(value => ({ value, label: t(`receptions.docs.kinds.${value}`) }))}
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

function Doc({ doc, onRemove }: { doc: ReceptionDoc; onRemove?: () => void }) {
  const { t, i18n } = useTranslation()
  const url = useThumbnail(doc.type, receptions.thumbnail, size => ({ params: { docId: doc.id, size } }))
  const show = () => void openPdf(receptions.doc, { params: { docId: doc.id } })
  return (
    <>
      <button type="button" onClick={show} aria-label={t('receptions.docs.open', { name: doc.name })}>
        {url ? (
          <img src={url} alt="" width={320} height={240} />
        ) : (
          <IconFileTypePdf size={44} stroke={1.2} aria-hidden />
        )}
      </button>
      <div>
        <div style={{ flex: 1, minWidth: 0 }}>
          <Text size="sm" truncate title={doc.name}>
            {doc.name}
          </Text>
          <Text size="xs" c="dimmed">
            {t(`receptions.docs.kinds.${doc.kind}`)} · {formatValue('instant', doc.created, i18n.language)}
          </Text>
        </div>
        {onRemove && (
          <ActionIcon aria-label={t('actions.removeFile', { name: doc.name })} onClick={onRemove}>
            <IconTrash size={17} />
          </ActionIcon>
        )}
      </div>
    </>
  )
}
