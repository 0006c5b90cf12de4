import { type DownloadItem, downloads } from '@kreislauf/core/features/downloads/contract.ts'
import { listed } from '@kreislauf/core/format.ts'
import { Button } from '@mantine/core'
import {
  IconChecklist,
  IconFileText,
  IconFileTypePdf,
  IconForms,
  type IconProps,
  IconRoute,
  IconSignature,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { openPdf } from '../../app/data/files.ts'
import { useDepartments } from '../../app/session/session.ts'
import { FailedState } from '../../ui/empty.tsx'
import { FileRow, FileRows } from '../../ui/filerows.tsx'
import { useGo } from '../../ui/go.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import classes from './downloads.module.css'

const marks: Record<DownloadItem['kind'], ComponentType<IconProps>> = {
  GUIDE: IconRoute,
  CHECKLIST: IconChecklist,
  CONTRACT: IconFileText,
  DECLARATION: IconSignature,
}

/** Guides, checklists and templates; those for the own kinds of company come first. */
export function DownloadsScreen() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(downloads.list, {}))
  const kinds = useDepartments().map(({ department }): string => department)
  const own = ({ departments }: DownloadItem) =>
    departments.length === 0 || departments.some(kind => kinds.includes(kind))
  const groups = [
    ['mine', data?.filter(own) ?? []],
    ['others', data?.filter(item => !own(item)) ?? []],
  ] as const
  return (
    <Screen title={t('downloads.title')} narrow>
      {error ? (
        <FailedState what={{ many: 'downloads' }} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={classes.panels}>
          <p className={classes.lead}>{t('downloads.lead')}</p>
          {groups.map(([key, items]) =>
            items.length === 0 ? null : (
              <Panel key={key} title={t(`downloads.${key}`)}>
                <FileRows>
                  {items.map(item => (
                    <Item key={item.id} item={item} />
                  ))}
                </FileRows>
              </Panel>
            ),
          )}
        </div>
      ) : (
        <SkeletonForm />
      )}
    </Screen>
  )
}

function Item({ item }: { item: DownloadItem }) {
  const { t, i18n } = useTranslation()
  const go = useGo()
  const { id, kind, title, description, departments } = item
  const Mark = marks[kind]
  const whom = departments.length
    ? listed(
        departments.map(one => t(`shell.departments.${one}`)),
        i18n.language,
      )
    : t('downloads.forAll')
  const actions = (
    <>
      {id === 'loss' && (
        <Button
          size="xs"
          aria-label={t('downloads.fillOf', { title })}
          leftSection={<IconForms size={16} />}
          onClick={() => go('/deser/downloads/loss')}
        >
          {t('downloads.fill')}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        aria-label={t('downloads.openOf', { title })}
        leftSection={<IconFileTypePdf size={16} />}
        onClick={() => void openPdf(downloads.get, { params: { id } })}
      >
        {t('downloads.open')}
      </Button>
    </>
  )
  return (
    <FileRow below mark={<Mark size={26} stroke={1.5} aria-hidden />} aside={actions}>
      <h3>{title}</h3>
      <p>{description}</p>
      <small>
        {t(`downloads.kinds.${kind}`)} · {whom}
      </small>
    </FileRow>
  )
}
