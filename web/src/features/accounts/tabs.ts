/** The parts of one's profile. */
export const profileTabs = ['account', 'security', 'looks', 'notifications'] as const
export type ProfileTab = (typeof profileTabs)[number]
