export interface TabProps {
  id: number;
  canEdit: boolean;
}
