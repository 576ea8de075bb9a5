/** What the rooms of the rules record in a campaign's state, each beside its own code: loaded before any state is made. */
import './pieces/forces';
import './pieces/doubt/unmerged';
import './pieces/units/consequence';
