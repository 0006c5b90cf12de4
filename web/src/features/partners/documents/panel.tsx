import { type Paper, type PartnerKind, partners } from '@kreislauf/core/features/partners/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { ActionIcon, Button, Text } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/api.ts'
import { useCall } from '../../../app/calls.ts'
import { openPdf } from '../../../app/files.ts'
import { useCan } from '../../../app/session.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { FailedState } from '../../../ui/empty.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonRows } from '../../../ui/skeletons.tsx'
import { FileMark, useThumbnail } from '../../files/index.ts'
import classes from '../partners.module.css'
import { Validity } from '../validity.tsx'
import { AddPaper } from './add.tsx'

/** Permits and certificates of a partner as files, with what their ends mean today. */
export function Papers({ kind, id }: { kind: PartnerKind; id: number }) {
  const { t } = useTranslation()
  const params = { kind, id }
  const { data, error, refetch } = useQuery(query(partners.papers, { params }))
  const [may, mayRemove] = [useCan(partners.addPaper), useCan(partners.removePaper)]
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Paper>()
  const remove = useCall(partners.removePaper, {
    form: true,
    success: () => ({ key: 'partners.papers.removed', params: { name: removing?.name } }),
  })
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
      ) : data.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t(`partners.papers.empty.${kind}`)}
        </Text>
      ) : (
        <ul className={classes.papers}>
          {data.map(paper => (
            <PaperRow key={paper.id} paper={paper} {...(mayRemove && { onRemove: () => setRemoving(paper) })} />
          ))}
        </ul>
      )}
      {adding && <AddPaper kind={kind} id={id} onClose={() => setAdding(false)} />}
      <Confirm
        opened={!!removing}
        onClose={() => setRemoving(undefined)}
        danger
        title={t('partners.papers.removeTitle')}
        label={t('actions.delete')}
        run={() => removing && remove.mutateAsync({ params: { id: removing.id } })}
      >
        {removing?.name}
      </Confirm>
    </Panel>
  )
}

function PaperRow({ paper, onRemove }: { paper: Paper; onRemove?: () => void }) {
  const { t, i18n } = useTranslation()
  const { id, kind, number, name, type, validto, created } = paper
  const url = useThumbnail(type, partners.paperThumbnail, size => ({ params: { id, size } }))
  const about = [number, formatValue('instant', created, i18n.language)].filter(Boolean).join(' · ')
  return (
    <li>
      <FileMark type={type} url={url} />
      <div>
        <button
          type="button"
          className={classes.paperName}
          onClick={() => void openPdf(partners.paper, { params: { id } })}
        >
          {t(`partners.papers.kinds.${kind}`)}: {name}
        </button>
        <Text size="xs" c="dimmed">
          {about}
        </Text>
      </div>
      <Validity till={validto} />
      {onRemove && (
        <ActionIcon variant="subtle" color="gray" aria-label={t('actions.removeFile', { name })} onClick={onRemove}>
          <IconTrash size={17} />
        </ActionIcon>
      )}
    </li>
  )
}
