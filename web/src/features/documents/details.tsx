import { DocumentForm, documents, type OwnDocument } from '@kreislauf/core/features/documents/contract.ts'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { RecordWatch } from '../../app/data/recordwatch.tsx'
import { useCan } from '../../app/session/session.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { FailedScreen } from '../../ui/failedscreen.tsx'
import { FormScreen, Section, useFormOf } from '../../ui/form/index.ts'
import { useGo } from '../../ui/go.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { byDocId, KeptFiles } from '../files/index.ts'
import { Fields } from './fields.tsx'

/** A paper uploaded by the company: its file, kind and validity. */
export function DocumentDetails() {
  const { t } = useTranslation()
  const [removing, setRemoving] = useState(false)
  const { id } = useParams({ from: '/deser/documents/details/$id' })
  const { data, error, refetch } = useQuery(query(documents.get, { params: { id } }))
  const mayRemove = useCan(documents.remove)
  const back = { to: '/deser/documents', label: t('documents.title') } as const
  if (error)
    return <FailedScreen what={{ one: 'papers', name: id }} error={error} onRetry={() => void refetch()} back={back} />
  if (!data)
    return (
      <Screen title={t('documents.own')} back={back} narrow>
        <SkeletonForm />
      </Screen>
    )
  const remove = {
    label: t('actions.delete'),
    icon: <IconTrash size={16} />,
    danger: true,
    run: () => setRemoving(true),
  }
  return (
    <Screen title={data.title} actions={[mayRemove && remove]} back={back} narrow>
      <Editor key={`${id} ${data.version}`} document={data} />
      <Panel title={t('fields.file')}>
        <KeptFiles
          files={[{ id: data.docId, name: data.name, type: data.type }]}
          empty=""
          source={byDocId({ doc: documents.file, thumbnail: documents.thumbnail })}
        />
      </Panel>
      <Remove document={data} opened={removing} onClose={() => setRemoving(false)} />
    </Screen>
  )
}

function Editor({ document: { id, version, kind, title, validto, remark } }: { document: OwnDocument }) {
  const { t } = useTranslation()
  const form = useFormOf(DocumentForm, {
    feature: 'documents',
    initial: { version, kind, title, validto, remark },
    disabled: !useCan(documents.save),
  })
  const save = useCall(documents.save, {
    form: true,
    success: saved => ({ key: 'documents.saved', params: { name: saved.title } }),
  })
  return (
    <FormScreen
      what={{ one: 'papers', name: title }}
      form={form}
      save={body => save.mutateAsync({ params: { id }, body })}
      onSaved={saved => form.reset(saved)}
    >
      <Section title={t('documents.own')}>
        <Fields />
      </Section>
      <RecordWatch dataClass="documents" id={id} dirty={form.dirty} />
    </FormScreen>
  )
}

interface RemoveProps {
  document: OwnDocument
  opened: boolean
  onClose: () => void
}

/** Deletes the paper with its file; the deletion stays in the history. */
function Remove({ document: { id, version, title: name }, opened, onClose }: RemoveProps) {
  const { t } = useTranslation()
  const go = useGo()
  const remove = useCall(documents.remove, {
    form: true,
    success: () => ({ key: 'documents.remove.done', params: { name } }),
  })
  const run = async () => {
    await remove.mutateAsync({ params: { id }, query: { version } })
    go('/deser/documents', { replace: true, ignoreBlocker: true })
  }
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      danger
      title={t('documents.remove.title', { name })}
      label={t('actions.delete')}
      run={run}
    >
      {t('documents.remove.text')}
    </Confirm>
  )
}
