import { statements } from '@kreislauf/core/features/statements/contract.ts'
import type { KeptRegister } from '@kreislauf/core/features/statements/registers.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { openPdf } from '../../app/data/files.ts'
import { FailedState } from '../../ui/empty.tsx'
import { FileName, FileRow, FileRows } from '../../ui/filerows.tsx'
import { Panel } from '../../ui/panel.tsx'
import { FileMark } from '../files/index.ts'
import classes from './statements.module.css'

/** The registers of a closed period, unchanged since it was closed. Nothing if none were kept. */
export function KeptRegisters({ id }: { id: number }) {
  const { t } = useTranslation()
  const { data = [], error, refetch } = useQuery(query(statements.registers, { params: { id } }))
  if (error) return <FailedState what={{ many: 'papers' }} error={error} onRetry={() => void refetch()} />
  if (data.length === 0) return null
  return (
    <Panel title={t('statements.registers.title')}>
      <FileRows>
        {data.map(one => (
          <Row key={one.id} one={one} />
        ))}
      </FileRows>
      <p className={classes.foot}>{t('statements.registers.text')}</p>
    </Panel>
  )
}

function Row({ one: { id, register, part, parts, lines, sha256 } }: { one: KeptRegister }) {
  const { t } = useTranslation()
  const title = t(`registers.titles.${register}`)
  const about = [t('statements.registers.count', { count: lines }), `${t('statements.registers.sha256')}: ${sha256}`]
  return (
    <FileRow mark={<FileMark type="application/pdf" url={undefined} />}>
      <FileName onOpen={() => void openPdf(statements.register, { params: { id } })}>
        {parts > 1 ? `${title} · ${t('statements.registers.part', { part, parts })}` : title}
      </FileName>
      <small className={classes.hash}>{about.join(' · ')}</small>
    </FileRow>
  )
}
