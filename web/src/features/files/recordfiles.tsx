import type { FileCalls, KeptFile } from '@kreislauf/core/features/files/contract.ts'
import type { Icon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import type { Target } from '../../app/outbox/targets.ts'
import { useCan } from '../../app/session/session.ts'
import { Panel } from '../../ui/panel.tsx'
import { AddFiles } from './addfiles.tsx'
import { byDocId, KeptFiles } from './kept.tsx'
import { OnTheWay } from './ontheway.tsx'

interface RecordFilesProps {
  title: string
  /** Shown without any file. */
  empty: string
  files: readonly KeptFile[]
  calls: FileCalls
  /** The record, as a target of the outbox. */
  to: Target
  /** The button that adds files; without it there is one that takes photos. */
  add?: { label: string; icon?: Icon }
  /** The user's rights, if they do not follow from the calls. */
  may?: { add: boolean; remove: boolean }
  /** None may be removed. */
  stay?: boolean
}

/** Files of a record whose contract has `filesOf`: view, add and remove. */
export function RecordFiles({ title, empty, files, calls, to, add, may, stay }: RecordFilesProps) {
  const { t } = useTranslation()
  const rights = { add: useCan(calls.addDocs), remove: useCan(calls.removeDoc) }
  const { add: mayAdd, remove: mayRemove } = may ?? rights
  const remove = useCall(calls.removeDoc, { form: true })
  return (
    <Panel
      title={title}
      aside={mayAdd && <AddFiles {...(add ?? { camera: true, label: t('actions.takePhoto') })} to={to} />}
    >
      <OnTheWay to={to} />
      <KeptFiles
        files={files}
        empty={empty}
        source={byDocId(calls)}
        remove={mayRemove && !stay && (file => remove.mutateAsync({ params: { docId: file.id } }))}
      />
    </Panel>
  )
}
