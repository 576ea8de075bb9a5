runtime! ftplugin/cglog.vim
