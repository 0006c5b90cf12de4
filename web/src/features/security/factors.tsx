import { security } from '@kreislauf/core/features/security/contract.ts'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate, query, refreshAccount } from '../../app/data/api.ts'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status.tsx'
import { CodesDialog, RecoveryPart } from './codes.tsx'
import { PasskeysPart } from './passkeyspart.tsx'
import { useProof } from './proof.tsx'
import classes from './security.module.css'
import { TotpPart } from './totp.tsx'

/** All second factors of the account. */
export function SecondFactorPanel() {
  const { t } = useTranslation()
  const { data: state } = useQuery(query(security.state, {}))
  const proof = useProof(!!state?.totpSince)
  const [codes, setCodes] = useState<string[]>()
  const onChanged = async (fresh?: string[] | null) => {
    if (fresh) setCodes(fresh)
    await Promise.all([invalidate('security'), refreshAccount()])
  }
  const active = !!state && (state.totpSince !== null || state.passkeys.length > 0)
  const badge = state && (
    <StatusBadge tone={active ? 'good' : 'warning'} label={t(active ? 'security.second.on' : 'security.second.off')} />
  )
  return (
    <Panel title={t('security.second.title')} aside={badge}>
      <Text size="sm" c="dimmed">
        {t(state?.required ? 'security.second.required' : 'security.second.hint')}
      </Text>
      {state ? (
        <div className={classes.parts}>
          <TotpPart state={state} run={proof.run} onChanged={onChanged} />
          <PasskeysPart state={state} run={proof.run} onChanged={onChanged} />
          {active && <RecoveryPart state={state} run={proof.run} onChanged={onChanged} />}
        </div>
      ) : (
        <SkeletonForm />
      )}
      {proof.dialog}
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Panel>
  )
}
