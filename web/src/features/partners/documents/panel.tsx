import { type PartnerKind, partners } from '@kreislauf/core/features/partners/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { useCall } from '../../../app/data/calls.ts'
import { useCan } from '../../../app/session/session.ts'
import { FailedState } from '../../../ui/empty.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonRows } from '../../../ui/skeletons.tsx'
import { KeptFiles } from '../../files/index.ts'
import { Validity } from '../validity.tsx'
import { AddPaper } from './add.tsx'

/** Permits and certificates of a partner as files, with the state of their validity. */
export function Papers({ kind, id }: { kind: PartnerKind; id: number }) {
  const { t, i18n } = useTranslation()
  const params = { kind, id }
  const { data, error, refetch } = useQuery(query(partners.papers, { params }))
  const [may, mayRemove] = [useCan(partners.addPaper), useCan(partners.removePaper)]
  const [adding, setAdding] = useState(false)
  const remove = useCall(partners.removePaper, { form: true })
  const add = may && (
    <Button variant="default" size="xs" leftSection={<IconUpload size={15} />} onClick={() => setAdding(true)}>
      {t('partners.papers.add')}
    </Button>
  )
  return (
    <Panel title={t('partners.papers.title')} aside={add}>
      {error ? (
        <FailedState what={{ many: 'papers' }} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows count={2} />
      ) : (
        <KeptFiles
          files={data}
          empty={t(`partners.papers.empty.${kind}`)}
          source={{
            file: partners.paper,
            ofFile: paperId => ({ params: { id: paperId } }),
            thumbnail: partners.paperThumbnail,
            ofThumbnail: (paperId, size) => ({ params: { id: paperId, size } }),
          }}
          titleOf={paper => `${t(`partners.papers.kinds.${paper.kind}`)}: ${paper.name}`}
          aboutOf={({ number, created }) =>
            [number, formatValue('instant', created, i18n.language)].filter(Boolean).join(' · ')
          }
          asideOf={({ validto }) => <Validity till={validto} />}
          remove={mayRemove && (paper => remove.mutateAsync({ params: { id: paper.id } }))}
        />
      )}
      {adding && <AddPaper kind={kind} id={id} onClose={() => setAdding(false)} />}
    </Panel>
  )
}
