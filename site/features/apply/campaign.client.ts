import { storeCampaign } from './campaign-storage.ts';

storeCampaign();
