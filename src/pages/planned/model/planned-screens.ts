export interface PlannedScreen {
  readonly title: string;
  /** Completes the sentence "It will …". */
  readonly purpose: string;
}

/** The screens that are not built yet, by the path of their route. */
export const plannedScreens: Readonly<Record<string, PlannedScreen>> = {
  '/admin/approvalqueue': {
    title: 'Approval Queue',
    purpose: 'list the banners and photos waiting for approval',
  },
};
