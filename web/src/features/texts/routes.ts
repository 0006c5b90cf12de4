import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser, open } from '../../app/routing/roots.ts'

const imprint = createRoute({
  getParentRoute: () => open,
  path: 'imprint',
  staticData: { title: 'shell.legal.imprint' },
  component: lazily(() => import('./legal.tsx'), 'ImprintScreen'),
})

const privacy = createRoute({
  getParentRoute: () => open,
  path: 'privacy',
  staticData: { title: 'shell.legal.privacy' },
  component: lazily(() => import('./legal.tsx'), 'PrivacyScreen'),
})

const terms = createRoute({
  getParentRoute: () => open,
  path: 'terms',
  staticData: { title: 'shell.legal.terms' },
  component: lazily(() => import('./legal.tsx'), 'TermsScreen'),
})

const accessibility = createRoute({
  getParentRoute: () => open,
  path: 'accessibility',
  staticData: { title: 'shell.legal.accessibility' },
  component: lazily(() => import('./legal.tsx'), 'AccessibilityScreen'),
})

const operator = createRoute({
  getParentRoute: () => deser,
  path: 'operator/texts',
  staticData: { can: 'admin', withoutDepartments: true, title: 'texts.title', help: 'texts.operator' },
  component: lazily(() => import('./operator.tsx'), 'TextsScreen'),
})

export const textOpenRoutes = [imprint, privacy, terms, accessibility] as const
export const textRoutes = [operator] as const
