import { type Disposal, disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { useCan } from '../../app/session/session.ts'
import { Panel } from '../../ui/panel.tsx'
import { AddFiles, byDocId, KeptFiles, OnTheWay } from '../files/index.ts'
import classes from './disposals.module.css'

/** Weigh slip, Begleitschein and delivery note of a load. They can be added to a closed period, too, and stay there. */
export function KeptPapers({ disposal: { id, files, locked } }: { disposal: Disposal }) {
  const { t } = useTranslation()
  const [mayAdd, mayRemove] = [useCan(disposals.addDocs), useCan(disposals.removeDoc)]
  const remove = useCall(disposals.removeDoc, { form: true })
  const to = { call: 'disposal', params: { id } } as const
  return (
    <Panel
      title={t('disposals.files.title')}
      aside={mayAdd && <AddFiles icon={IconPaperclip} label={t('disposals.files.add')} to={to} />}
    >
      <OnTheWay to={to} />
      <KeptFiles
        files={files}
        empty={t('disposals.files.empty')}
        source={{ file: disposals.doc, thumbnail: disposals.thumbnail, ...byDocId }}
        remove={mayRemove && !locked && (file => remove.mutateAsync({ params: { docId: file.id } }))}
      />
    </Panel>
  )
}

/** The number of a load's paper in a list, with a clip where the papers themselves are kept. */
export function ReceiptCell({ disposal: { receiptnumber, files } }: { disposal: Disposal }) {
  const { t } = useTranslation()
  return (
    <span className={classes.receipt}>
      <span>{receiptnumber}</span>
      {files.length > 0 && (
        <IconPaperclip size={14} role="img" aria-label={t('disposals.files.count', { count: files.length })} />
      )}
    </span>
  )
}
