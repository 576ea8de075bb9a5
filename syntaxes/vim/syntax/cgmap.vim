runtime! syntax/cglog.vim
